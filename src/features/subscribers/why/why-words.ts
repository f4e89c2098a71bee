import { defineMessages } from '#src/ui/language.tsx'

export const whyWords = defineMessages({
  'mark.allowed': 'Allowed',
  'mark.critical': 'Critical',
  'mark.blocked': 'Blocked',
  'mark.unknown': 'Unknown',
  'by.global': 'all off',
  'by.globalChannel': 'channel off',
  'by.workflow': 'workflow off',
  'by.template': 'off by default',
  'by.subscriber': 'own choice',
  'by.workflowOverride': 'tenant’s choice',
  'by.workflowChannel': 'off here',
  'by.unknown': 'not loaded',
  'by.unsure': 'depends on the service',
  'mark.why': '{effect}: why, {channel} of {workflow} for {id}',
  'mark.whyBy': '{effect}, {gate}: why, {channel} of {workflow} for {id}',

  'flip.off': {
    one: 'Turning {setting} off stops {count} workflow.',
    other: 'Turning {setting} off stops {count} workflows.',
  },
  'flip.offNone': 'Turning {setting} off stops nothing more.',
  'flip.on': {
    one: 'Turning {setting} on allows {count} workflow again.',
    other: 'Turning {setting} on allows {count} workflows again.',
  },
  'flip.onNone': 'Turning {setting} on changes nothing.',
  'flip.onPaused': 'Turning {setting} on changes nothing yet: all notifications are off.',
  'flip.held': {
    one: '{count} stays blocked by another switch.',
    other: '{count} stay blocked by other switches.',
  },
  'flip.critical': {
    one: '{count} critical workflow is not affected.',
    other: '{count} critical workflows are not affected.',
  },
  'flip.ignored': 'Turning {setting} off stops nothing: this service stores the switch and sends anyway.',
  'flip.ignoredOn':
    'Turning {setting} on changes nothing: this service stores the switch but does not use it.',
  'flip.unsure': 'It is not known whether this service uses this switch.',
  'flip.unused': 'No active workflow uses {setting}.',

  'dialog.title': '{channel} of {workflow}',
  'dialog.titleAny': '{channel} of any workflow',
  'dialog.channel': 'Channel',
  'dialog.gates': 'Checked in this order',
  'dialog.copy': 'Copy for a ticket',
  'dialog.open': 'Open the workflow',
  'dialog.decides': 'Decides',

  'ticket.sent': '{channel} of “{workflow}” is allowed for {id}: no preference holds it back.',
  'ticket.critical':
    '{channel} of “{workflow}” is always allowed for {id}: the workflow is critical, so preferences do not apply.',
  'ticket.global':
    '{channel} of “{workflow}” is not sent to {id}: all notifications are off for this subscriber.',
  'ticket.globalChannel':
    '{channel} of “{workflow}” is not sent to {id}: {channel} is off for this subscriber in all workflows.',
  'ticket.workflow':
    '{channel} of “{workflow}” is not sent to {id}: all channels of this workflow are off for this subscriber.',
  'ticket.template':
    '{channel} of “{workflow}” is not sent to {id}: {channel} is off in this workflow by default, and nothing else was set for this subscriber.',
  'ticket.subscriber':
    '{channel} of “{workflow}” is not sent to {id}: {channel} of this workflow was turned off for this subscriber.',
  'ticket.workflowOverride':
    '{channel} of “{workflow}” is not sent to {id}: the tenant turned {channel} off in this workflow.',
  'ticket.workflowChannel':
    '{channel} of “{workflow}” is not sent to {id}: {channel} of this workflow is off for this subscriber.',
  'ticket.unknown':
    'Whether {channel} of “{workflow}” is sent to {id} is not known: the state of “{gate}” is not loaded.',
  'ticket.unsure':
    'Whether {channel} of “{workflow}” is sent to {id} is not known: “{gate}” is off, and this service may or may not use that switch.',
  'ticket.ignored': {
    one: '{list} is off for this subscriber: this service stores that switch and sends anyway.',
    other: '{list} are off for this subscriber: this service stores those switches and sends anyway.',
  },
  'ticket.anyGlobal':
    '{channel} is not sent to {id} by any workflow, save critical ones: all notifications are off for this subscriber.',
  'ticket.anyGlobalChannel':
    '{channel} is not sent to {id} by any workflow, save critical ones: {channel} is off for this subscriber in all workflows.',
  'ticket.anyOpen':
    'What holds for all workflows lets {channel} out to {id}. The preferences for single workflows are not known.',
  'ticket.anyUnknown': 'Whether {channel} is sent to {id} is not known: the state of “{gate}” is not loaded.',
  'ticket.anyUnsure':
    'Whether {channel} is sent to {id} is not known: “{gate}” is off, and this service may or may not use that switch.',
  'ticket.anyIgnored':
    'This service does not use the switches for all workflows when it sends {channel}. The preferences for single workflows are not known.',
  'ticket.closedToo': {
    one: 'Turning that on is not enough: {list} is off as well.',
    other: 'Turning that on is not enough: {list} are off as well.',
  },
  'ticket.conditions': 'It may still be held back by conditions: {list}.',
  'ticket.noConditions': 'The workflow has no conditions on {channel}.',
  'ticket.conditionsUnknown': 'It may still be held back by conditions, which are not known here.',
  'ticket.asOf': 'Preferences as of {time}.',

  'gate.critical': 'critical',
  'gate.global': 'All notifications',
  'gate.globalChannel': '{channel} in all workflows',
  'gate.workflow': 'all channels of this workflow',
  'gate.workflowChannel': '{channel} of this workflow',

  'step.critical.passes': 'The workflow is critical: it is sent whatever the subscriber prefers.',
  'step.critical.open': 'The workflow is not critical: preferences apply.',
  'step.critical.unknown':
    'A critical workflow is sent whatever the subscriber prefers. Here no workflow is known.',
  'step.global': 'All notifications',
  'step.globalChannel': '{channel} in all workflows',
  'step.workflow': 'All channels of this workflow',
  'step.workflowChannel': '{channel} of this workflow',
  'step.conditions': 'Conditions of the workflow',
  'state.open': 'On',
  'state.closed': 'Off',
  'state.closedToo': 'Off as well',
  'state.notAsked': 'Not checked',
  'state.passes': 'Passes',
  'state.ignored': 'Not used by this service',
  'state.ignoredOff': 'Off, not used by this service',
  'state.unsure': 'Off, but this service may not use it',
  'state.unknown': 'Not known',
  'source.template': 'the workflow’s default',
  'source.subscriber': 'set for this subscriber',
  'source.workflowOverride': 'set by the tenant',
  'source.default': 'never set',
  'state.withSource': '{state}, {source}',
  'default.on': 'The workflow’s default is on.',
  'default.off': 'The workflow’s default is off.',

  'conditions.none': 'None on {channel}.',
  'conditions.some': {
    one: '{held} of {count} {channel} step is sent on conditions only:',
    other: '{held} of {count} {channel} steps are sent on conditions only:',
  },
  'conditions.unread': 'Not known: this service does not offer to read a workflow.',
  'conditions.failed': 'Not known: the workflow could not be loaded.',
  'conditions.loading': 'Loading the workflow…',
  'conditions.step': 'step {number}, {name}',
  'conditions.stepUnnamed': 'step {number}',
  'conditions.inTicket': '{step} ({conditions})',
  'conditions.and': 'and',
  'conditions.or': 'or',
  'conditions.anyStep': 'Conditions, delays and digests of a workflow are not part of preferences.',
})
