import { pathsOnActor } from '#xstate-paths/onActor';
import { joinTeam } from './joinTeam.model';

const link = '{"email":"bo@school.example","role":"Moderator","teamId":"t1","profileName":{"name":"Helper"}}';
const joins = `calls joinTeam ${link}`;
const retracted = 'retractNotices {"about":"join"}';

const joining = (who: string) =>
  ({
    'the service adds the person': [
      `joined (busy)${who}`,
      retracted,
      'says “You’re on the team.” (success, 5000 ms)',
      'goes to /members',
    ],
    'the invitation is dead meanwhile': [`dead${who}`, retracted],
    'the service refuses the person': [`asking${who}`, 'reports Taken about join'],
  }) as const;

pathsOnActor(joinTeam, {
  'at an invitation': {
    initial: ['lookingUp', `calls lookUpInvitation ${link}`],
    transitions: {
      lookingUp: {
        'the invitation is found': 'asking Dana',
        'the invitation is dead': 'dead',
        'the look-up fails': ['asking', 'logs Server is unavailable'],
        'the button is pressed': ['joining (busy)', 'gives up lookUpInvitation', joins],
      },
      'asking Dana': { 'the button is pressed': ['joining (busy) Dana', joins] },
      asking: { 'the button is pressed': ['joining (busy)', joins] },
      'joining (busy) Dana': joining(' Dana'),
      'joining (busy)': joining(''),
    },
  },
});
