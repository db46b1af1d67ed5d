/* Bot in C without dependencies. Protocol: docs/bots/in-any-language.md

       cc -O2 -o greedy examples/bots/greedy.c
       rivers arena the-river --bots "exec:./greedy",random

   It plays the move with the largest lead over the best opponent if the game were scored right after it. It reads only
   the fields before the position of a message. Their order is fixed and they have no spaces, so no parser is needed. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20 };

static char line[LINE];

/* Returns the text after the first "name": of the message, or NULL. */
static const char *field(const char *name) {
  const char *found = strstr(line, name);
  return found == NULL ? NULL : found + strlen(name);
}

static long number(const char *name) {
  const char *found = field(name);
  return found == NULL ? 0 : strtol(found, NULL, 10);
}

/* Returns the index of the best row of "scores":[[12,9],[13,9]]; each move has one row. */
static int best_move(long seat) {
  const char *at = field("\"scores\":[");
  int best = 0, move = 0;
  long most = -1000000;
  while (at != NULL && *at == '[') {
    long mine = 0, others = -1000000, place = 0;
    for (; *at != ']' && *at != '\0'; place++) {
      char *end;
      long score = strtol(at + 1, &end, 10);
      if (place == seat) mine = score;
      else if (score > others) others = score;
      at = end;
    }
    if (mine - others > most) {
      most = mine - others;
      best = move;
    }
    move++;
    at += at[1] == ',' ? 2 : 1;
  }
  return best;
}

int main(void) {
  while (fgets(line, LINE, stdin) != NULL) {
    if (strncmp(line, "{\"type\":\"hello\"", 15) == 0)
      printf("{\"type\":\"ready\",\"protocol\":1,\"name\":\"greedy.c\",\"wants\":[\"scores\"]}\n");
    else if (strncmp(line, "{\"type\":\"turn\"", 14) == 0)
      printf("{\"type\":\"move\",\"id\":%ld,\"move\":%d}\n", number("\"id\":"), best_move(number("\"seat\":")));
    else if (strncmp(line, "{\"type\":\"quit\"", 14) == 0)
      break;
    fflush(stdout);
  }
  return 0;
}
