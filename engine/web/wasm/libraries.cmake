# The libraries of the program for WebAssembly. Those that are headers alone are the ones of this
# machine, each by a link of its own: the folder that they lie in has the headers of its C library
# too, which must not be seen. Highway is read as headers as well; what it has as a library asks the
# processor what it can, which there is nobody to answer.
set(links ${PROJECT_BINARY_DIR}/headers_of_others)
file(MAKE_DIRECTORY ${links})
foreach(folder hwy nlohmann CLI)
  find_path(${folder}_FOUND_IN ${folder} PATHS /usr/include /usr/local/include NO_CMAKE_FIND_ROOT_PATH
            REQUIRED)
  file(CREATE_LINK ${${folder}_FOUND_IN}/${folder} ${links}/${folder} SYMBOLIC)
endforeach()
target_include_directories(zeitnot_flags SYSTEM INTERFACE ${links})
foreach(library hwy::hwy nlohmann_json::nlohmann_json CLI11::CLI11 Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
endforeach()

target_compile_options(zeitnot_flags INTERFACE -msimd128 -fwasm-exceptions
                       "SHELL:-include ${PROJECT_SOURCE_DIR}/engine/web/wasm/older_library.h")
target_compile_definitions(zeitnot_flags INTERFACE HWY_COMPILE_ONLY_STATIC)
