#include "eval/evaluate.h"
