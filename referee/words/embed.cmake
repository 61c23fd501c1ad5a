# Writes OUT, a source file that holds the catalogue files of FOLDER one after another.
file(GLOB files "${FOLDER}/*.pot")
list(SORT files)
file(WRITE ${OUT} "#include \"referee/words/english_file.h\"\n\nnamespace zeitnot::referee {\n\n"
                  "std::string_view EnglishFile() {\n  return")
foreach(name IN LISTS files)
  file(READ ${name} text)
  file(APPEND ${OUT} "\n      R\"po(")
  file(APPEND ${OUT} "${text}")
  file(APPEND ${OUT} ")po\"")
endforeach()
file(APPEND ${OUT} ";\n}\n\n}  // namespace zeitnot::referee\n")
