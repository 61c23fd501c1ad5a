# Writes OUT, a source file with the bytes of IN, or with none if IN is empty.
set(text "")
if(NOT IN STREQUAL "")
  file(READ ${IN} text HEX)
  # 32 bytes a line, each as an escape; a string of them all compiles faster than an array.
  string(REGEX REPLACE "(................................................................)" "\\1\"\n    \""
         text "${text}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" text "${text}")
endif()
file(WRITE ${OUT} "#include \"eval/network/built_in.h\"\n\nnamespace zeitnot {\n\n"
                  "std::string_view BuiltInNetworkFile() {\n"
                  "  static constexpr char kBytes[] =\n    \"${text}\";\n"
                  "  return {kBytes, sizeof kBytes - 1};\n}\n\n}  // namespace zeitnot\n")
