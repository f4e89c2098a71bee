import { defineMessages } from '#src/ui/language.tsx'

export const realWords = defineMessages({
  title: 'Trigger for real',
  text: 'For {person}, with this payload, now.',
  'text.alone': 'For {person}, with this payload, now, without the other events.',
  trigger: 'Trigger for real',
  'trigger.create': 'Create and trigger',
  triggering: 'Triggering…',

  'note.offered': 'The subscriber gets real messages.',
  'note.production': 'This is production: real people get real messages.',
  'note.maybe': 'Real people may get real messages.',
  'note.inactive': 'This workflow is inactive, so nothing runs.',
  'note.activate': 'Turn on',
  'note.unsaved': 'Your unsaved changes are not part of it.',

  'person.new': 'The trigger creates the subscriber {id} from these facts.',
  'person.none': 'The facts have no subscriberId. Choose a subscriber.',
  'person.wrong': 'This subscriberId cannot be used in a request.',
  unreadable: 'Correct the facts or the payload first.',

  'not.title': 'Not triggered',
  'stopped.title': 'Nothing ran',
  'stopped.inactive': 'The workflow is inactive. Turn it on, then trigger it again.',
  'stopped.noSteps': 'This workflow has no steps.',
  'stopped.allOff': 'All steps of this workflow are off.',
  'stopped.noTenant': 'The service does not know this tenant.',
  'stopped.other': 'The service answered “{status}”.',
  'refused.noWorkflow': 'The service has no workflow with the identifier “{identifier}”.',

  'unknown.title': 'It is unknown whether it ran',
  'unknown.text': 'The answer was lost. Carillon looks for the run.',
  run: 'Run for {id}',
  'run.waiting': 'Accepted. Waiting for the run…',
  'run.looking': 'Looking for the run…',
  'run.none': 'Accepted, but no run is shown yet.',
  'run.notFound': 'No run was found. The trigger may still arrive.',
  'run.look': 'Look again',
  'run.untold': 'Accepted. The service does not tell what became of it.',
  'run.unread': 'Could not read the run. {reason}',
  'run.open': 'Open in Activity',
})
