import { pathsOnActor } from '#xstate-paths/onActor';
import { memberDialogs } from './memberDialogs.model';

pathsOnActor(memberDialogs, {
  'at the member list': {
    initial: 'closed',
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
        'members are to be imported': ['importing', 'calls memberImport'],
        'an invitation is requested': ['inviting', 'calls invite'],
      },
      creating: {
        'the form ends with a change': ['closed', 'reportChange'],
        'the form ends without a change': 'closed',
      },
      editing: {
        'the form ends with a change': ['closed', 'reportChange'],
        'the form ends without a change': 'closed',
      },
      assigningRole: {
        'the role’s dialog ends with a change': ['closed', 'reportChange'],
        'the role’s dialog ends without a change': 'closed',
      },
      confirmingDeletion: {
        'deletion is confirmed': ['closed', 'reportDeletion', 'stops modal'],
        'the confirmation is closed': ['closed', 'stops modal'],
      },
      exporting: {
        'the export ends with a change': ['closed', 'reportChange'],
        'the export ends without a change': 'closed',
      },
      importing: {
        'the import ends with a change': ['closed', 'reportChange'],
        'the import ends without a change': 'closed',
      },
      inviting: {
        'the invitation ends with a change': ['closed', 'reportChange'],
        'the invitation ends without a change': 'closed',
      },
    },
  },
});
