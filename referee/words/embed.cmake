# Writes OUT, a source file with a function FUNCTION that returns the catalogue files of FOLDER one
# after another.
file(GLOB files "${FOLDER}/*.pot" "${FOLDER}/*.po")
list(SORT files)
file(WRITE ${OUT} "#include \"referee/words/catalogue_files.h\"\n\nnamespace zeitnot::referee {\n\n"
                  "std::string_view ${FUNCTION}() {\n  return")
foreach(name IN LISTS files)
  file(READ ${name} text)
  file(APPEND ${OUT} "\n      R\"po(")
  file(APPEND ${OUT} "${text}")
  file(APPEND ${OUT} ")po\"")
endforeach()
file(APPEND ${OUT} ";\n}\n\n}  // namespace zeitnot::referee\n")
