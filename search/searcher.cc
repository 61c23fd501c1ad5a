#include "search/searcher.h"
