# zeitnot.js and zeitnot.wasm. Nothing is evaluated at run time (the page forbids it), there are no
# threads and no files.
add_executable(zeitnot_module ${PROJECT_BINARY_DIR}/headers.cc)
target_link_libraries(zeitnot_module PRIVATE zeitnot_engine_web_wasm)
set(exported _malloc _free _zeitnot_version _zeitnot_run _zeitnot_open _zeitnot_say _zeitnot_close
    _zeitnot_error)
list(JOIN exported , exported)
target_link_options(
  zeitnot_module PRIVATE -fwasm-exceptions -O2 --no-entry
  -sMODULARIZE=1 -sEXPORT_ES6=1 -sEXPORT_NAME=createZeitnot -sENVIRONMENT=web,worker
  -sDYNAMIC_EXECUTION=0 -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=64MB
  -sMAXIMUM_MEMORY=1GB -sTOTAL_STACK=4MB -sINCOMING_MODULE_JS_API=[locateFile,wasmBinary,onProgress]
  -sEXPORTED_FUNCTIONS=${exported} -sEXPORTED_RUNTIME_METHODS=[ccall,cwrap,UTF8ToString]
  "SHELL:--js-library ${CMAKE_CURRENT_LIST_DIR}/library.js"
  "SHELL:--post-js ${CMAKE_CURRENT_LIST_DIR}/module.js")
set_target_properties(
  zeitnot_module PROPERTIES OUTPUT_NAME zeitnot
  LINK_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/module.js;${CMAKE_CURRENT_LIST_DIR}/library.js")
# Debian's emscripten needs node's library acorn where Debian has it; another node looks elsewhere.
set_property(TARGET zeitnot_module PROPERTY RULE_LAUNCH_LINK
             "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")
