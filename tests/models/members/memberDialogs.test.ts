import { pathsOnActor } from '#xstate-paths/onActor';
import { memberDialogs } from './memberDialogs.model';

pathsOnActor(memberDialogs, {
  'at the member list': {
    initial: ['closed', 'starts memberImport'],
    transitions: {
      closed: {
        'a member is to be added': ['creating', 'calls memberForm {"memberId":null}'],
        'a member is to be edited': ['editing', 'calls memberForm {"memberId":"m1"}'],
        'a role is to be given': ['assigningRole', 'calls memberRole {"ids":["m1"],"role":"Moderator"}'],
        'members are to be deleted': [
          'confirmingDeletion',
          'starts modal {"name":"confirmation","arguments":{"ids":["m1","m2"]}}',
        ],
        'members are to be exported': [
          'exporting',
          'calls memberExport {"query":{"search":"","categoryId":"","class":"","role":"User","sortBy":"name","order":"asce"},"total":12}',
        ],
        'members are to be imported': ['importing', 'tells memberImport import.opened'],
        'an invitation is requested': ['inviting', 'calls invite'],
        'members are imported': ['closed', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'closed',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      creating: {
        'the form ends with a change': ['closed', 'reportChange'],
        'the form ends without a change': 'closed',
        'members are imported': ['creating', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'creating',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      editing: {
        'the form ends with a change': ['closed', 'reportChange'],
        'the form ends without a change': 'closed',
        'members are imported': ['editing', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'editing',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      assigningRole: {
        'the role’s dialog ends with a change': ['closed', 'reportChange'],
        'the role’s dialog ends without a change': 'closed',
        'members are imported': ['assigningRole', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'assigningRole',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      confirmingDeletion: {
        'deletion is confirmed': ['closed', 'reportDeletion', 'stops modal'],
        'the confirmation is closed': ['closed', 'stops modal'],
        'members are imported': ['confirmingDeletion', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'confirmingDeletion',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      exporting: {
        'the export ends with a change': ['closed', 'reportChange'],
        'the export ends without a change': 'closed',
        'members are imported': ['exporting', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'exporting',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      importing: {
        'the import is left': 'closed',
        'members are imported': ['importing', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'importing',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
      },
      inviting: {
        'members are imported': ['inviting', 'passNews {"type":"list.refreshed"}'],
        'the new members are to be shown': [
          'inviting',
          'passNews {"type":"query.changed","query":{"search":"","categoryId":"","class":"","role":"","sortBy":"name","order":"asce","addedSince":"2026-11-24T10:00:00.000Z"}}',
        ],
        'the invitation ends with a change': ['closed', 'reportChange'],
        'the invitation ends without a change': 'closed',
      },
    },
  },
});
