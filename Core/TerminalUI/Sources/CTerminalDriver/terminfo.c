#include "CTerminalDriver.h"

#include <curses.h>
#include <term.h>

static TERMINAL *before;

bool terminal_description_open(const char *name) {
  int error;
  before = set_curterm(NULL);
  if (setupterm(name, -1, &error) == OK) return true;
  set_curterm(before);
  return false;
}

void terminal_description_close(void) {
  del_curterm(set_curterm(before));
}

const char *terminal_description_string(const char *name) {
  const char *string = tigetstr(name);
  return string == (const char *)-1 ? NULL : string;
}

int terminal_description_number(const char *name) {
  return tigetnum(name);
}

bool terminal_description_flag(const char *name) {
  return tigetflag(name) > 0;
}

const char *terminal_expand(const char *capability, int first, int second) {
  return tparm(capability, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}
