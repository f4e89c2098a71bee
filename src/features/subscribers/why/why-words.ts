import { defineMessages } from '#src/ui/language.tsx'

export const whyWords = defineMessages({
  'ticket.both': '{happened} {rules}',
  'mark.allowed': 'Allowed',
  'mark.critical': 'Critical',
  'mark.blocked': 'Blocked',
  'mark.unknown': 'Unknown',
  'by.global': 'all off',
  'by.globalChannel': 'channel off',
  'by.workflow': 'workflow off',
  'by.template': 'off by default',
  'by.subscriber': 'off for this subscriber',
  'by.workflowOverride': 'tenant’s choice',
  'by.workflowChannel': 'off here',
  'by.unknown': 'not loaded',
  'by.unsure': 'depends on the service',
  'mark.why': '{effect}. Explain {channel} of {workflow}',
  'mark.whyBy': '{effect}, {gate}. Explain {channel} of {workflow}',

  'flip.off': {
    one: 'Turning this off blocks {setting} of {count} workflow.',
    other: 'Turning this off blocks {setting} of {count} workflows.',
  },
  'flip.allOff': {
    one: 'Turning this off blocks {count} workflow.',
    other: 'Turning this off blocks {count} workflows.',
  },
  'flip.offNone': 'Turning this off blocks nothing else.',
  'flip.on': {
    one: 'Turning this on allows {setting} of {count} workflow again.',
    other: 'Turning this on allows {setting} of {count} workflows again.',
  },
  'flip.allOn': {
    one: 'Turning this on allows {count} workflow again.',
    other: 'Turning this on allows {count} workflows again.',
  },
  'flip.onNone': 'Turning this on changes nothing.',
  'flip.onPaused': 'Turning this on changes nothing yet: all notifications are off.',
  'flip.held': {
    one: '{count} stays blocked by another switch.',
    other: '{count} stay blocked by other switches.',
  },
  'flip.critical': {
    one: '{count} critical workflow stays allowed.',
    other: '{count} critical workflows stay allowed.',
  },
  'flip.ignored': 'Turning this off blocks nothing: this service stores the switch but ignores it.',
  'flip.ignoredOn': 'Turning this on changes nothing: this service stores the switch but ignores it.',
  'flip.unsure': 'This service may ignore this switch.',
  'flip.unused': 'No active workflow uses {setting}.',

  'dialog.title': '{channel} of {workflow}',
  'dialog.titleAny': '{channel} of any workflow',
  'dialog.channel': 'Channel',
  'dialog.gates': 'Checked in this order',
  'dialog.copy': 'Copy for a ticket',
  'dialog.open': 'Open the workflow',
  'dialog.decides': 'Decides',
  'dialog.blocks': 'Blocks here',

  'ticket.person': '{name} ({id})',
  'ticket.sent': '{channel} of “{workflow}” is allowed for {id}: no preference blocks it.',
  'ticket.critical':
    '{channel} of “{workflow}” is always allowed for {id}: the workflow is critical, so preferences do not apply.',
  'ticket.global': '{channel} of “{workflow}” is blocked for {id}: all notifications are off.',
  'ticket.globalChannel':
    '{channel} of “{workflow}” is blocked for {id}: {channel} is off for all workflows.',
  'ticket.workflow': '{channel} of “{workflow}” is blocked for {id}: all channels of this workflow are off.',
  'ticket.template':
    '{channel} of “{workflow}” is blocked for {id}: {channel} is off in this workflow by default.',
  'ticket.subscriber':
    '{channel} of “{workflow}” is blocked for {id}: {channel} of this workflow was turned off for this subscriber.',
  'ticket.workflowOverride':
    '{channel} of “{workflow}” is blocked for {id}: the tenant turned {channel} off in this workflow.',
  'ticket.workflowChannel':
    '{channel} of “{workflow}” is blocked for {id}: {channel} of this workflow is off.',
  'ticket.unknown':
    'It is not known whether {channel} of “{workflow}” is allowed for {id}: “{gate}” is not loaded.',
  'ticket.unsure':
    'It is not known whether {channel} of “{workflow}” is allowed for {id}: “{gate}” is off, but this service may ignore that switch.',
  'ticket.ignored': {
    one: '{list} is off, but this service ignores that switch.',
    other: '{list} are off, but this service ignores those switches.',
  },
  'ticket.anyGlobal': 'Only critical workflows may send {channel} to {id}: all notifications are off.',
  'ticket.anyGlobalChannel':
    'Only critical workflows may send {channel} to {id}: {channel} is off for all workflows.',
  'ticket.anyOpen':
    'The preferences for all workflows allow {channel} for {id}. Those for single workflows are not known.',
  'ticket.anyUnknown': 'It is not known whether {channel} is allowed for {id}: “{gate}” is not loaded.',
  'ticket.anyUnsure':
    'It is not known whether {channel} is allowed for {id}: “{gate}” is off, but this service may ignore that switch.',
  'ticket.anyIgnored':
    'This service ignores the switches for all workflows when it sends {channel}. Preferences for single workflows are not known.',
  'ticket.closedToo': {
    one: 'Turning that on is not enough: {list} is off as well.',
    other: 'Turning that on is not enough: {list} are off as well.',
  },
  'ticket.conditions': 'Conditions may still skip {list}.',
  'ticket.noConditions': 'The workflow has no conditions on {channel}.',
  'ticket.conditionsUnknown': 'Conditions, which are not known here, may still skip it.',
  'ticket.noAddress.email': 'The subscriber has no email address.',
  'ticket.noAddress.sms': 'The subscriber has no phone number.',
  'ticket.asOf': 'Preferences as of {time}.',

  'gate.critical': 'critical',
  'gate.global': 'All notifications',
  'gate.globalChannel': '{channel} in all workflows',
  'gate.workflow': 'all channels of this workflow',
  'gate.workflowChannel': '{channel} of this workflow',

  'step.critical.passes': 'The workflow is critical: preferences do not apply.',
  'step.critical.open': 'The workflow is not critical: preferences apply.',
  'step.critical.unknown': 'Preferences do not apply to critical workflows. No workflow is known here.',
  'step.global': 'All notifications',
  'step.globalChannel': '{channel} in all workflows',
  'step.workflow': 'All channels of this workflow',
  'step.workflowChannel': '{channel} of this workflow',
  'step.address.email': 'Email address',
  'step.address.sms': 'Phone number',
  'step.conditions': 'Conditions of the workflow',
  'state.open': 'On',
  'state.closed': 'Off',
  'state.closedToo': 'Off as well',
  'state.notAsked': 'Not checked',
  'state.passes': 'Critical',
  'state.ignored': 'Ignored by this service',
  'state.ignoredOff': 'Off, ignored by this service',
  'state.unsure': 'Off, but this service may ignore it',
  'state.none': 'None',
  'state.unknown': 'Not known',
  'source.template': 'the workflow’s default',
  'source.subscriber': 'set for this subscriber',
  'source.workflowOverride': 'set by the tenant',
  'source.default': 'never set',
  'state.withSource': '{state}, {source}',
  'default.on': 'The workflow’s default is on.',
  'default.off': 'The workflow’s default is off.',

  'conditions.none': 'No conditions on {channel}.',
  'conditions.some': {
    one: '{count} {channel} step has conditions:',
    other: '{count} {channel} steps have conditions:',
  },
  'conditions.part': {
    one: '{count} of {steps} {channel} steps has conditions:',
    other: '{count} of {steps} {channel} steps have conditions:',
  },
  'conditions.unread': 'Not known: this service cannot read single workflows.',
  'conditions.failed': 'Not known: the workflow could not be loaded.',
  'conditions.loading': 'Loading the workflow…',
  'conditions.step': 'step {number}, {name}',
  'conditions.stepUnnamed': 'step {number}',
  'conditions.inTicket': '{step} ({conditions})',
  'conditions.anyStep': 'Conditions, delays and digests are not part of preferences.',
})
