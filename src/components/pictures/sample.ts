import type { Chat } from './ChatRow';
import type { TagChoice } from './TagPicker';
import type { TagColor } from '../display/tagColors';

/** A chat of a watercolor teacher's paying community. */
export const chat: Chat = {
  name: 'Lena Brandt',
  time: 'Yesterday',
  text: 'Let me talk to my husband and come back',
  tags: [['Follow up', 'amber']],
};

/** The tags of the same community. */
export const tagChoices: readonly TagChoice[] = [
  ['Follow up', 'amber', 12, true],
  ['Hot lead', 'rose', 7, true],
  ['Needs help', 'blue', 5, false],
  ['June cohort', 'violet', 23, false],
];

/** A team member: name, access and role. */
export type TeamMember = readonly [name: string, access: string, role: string];

/** The team that runs the community. */
export const team: readonly TeamMember[] = [
  ['Dana Whitfield', 'Every chat, tag and setting', 'Owner'],
  ['Jonas Meier', 'Leads and their reminders', 'Sales'],
  ['Amara Diallo', 'Chats tagged “Needs help”', 'Support'],
  ['Kei Tanaka', 'Reads, changes nothing', 'Viewer'],
];

/** The leads in one stage. */
export interface LeadStage {
  name: string;
  color: TagColor;
  leads: readonly (readonly [name: string, words: string, next: string])[];
}

/** Leads of the same community, by stage. */
export const leadStages: readonly LeadStage[] = [
  {
    name: 'New lead',
    color: 'blue',
    leads: [
      ['Ines Costa', 'Asked what the cohort costs', 'Reply today'],
      ['Noah Lind', 'Came from the free workshop', 'Reply today'],
    ],
  },
  {
    name: 'In talks',
    color: 'amber',
    leads: [
      ['Lena Brandt', 'Wants the weekend group', 'Thursday'],
      ['Priya Nair', 'Place held until Friday', 'Tomorrow'],
    ],
  },
  {
    name: 'Won',
    color: 'green',
    leads: [
      ['Tom Okafor', 'Joined the June cohort', 'Onboard today'],
      ['Ruth Adeyemi', 'Took the yearly plan', 'Check in, 2 weeks'],
    ],
  },
];
