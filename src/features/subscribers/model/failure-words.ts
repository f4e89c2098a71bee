import { defineMessages } from '#src/ui/language.tsx'

export const failureWords = defineMessages({
  'write.timeout': 'The service took too long to answer. The change may have been applied.',
  'write.noAnswer': 'No answer came from the service. The change may have been applied.',
  'write.unreadable':
    'The service answered in a form we do not know (status {status}). The change may have been applied.',
  'write.excess':
    'The service’s answer (status {status}) is too large to read. The change may have been applied.',
  'write.serverError': 'The service failed (status {status}). The change may have been applied.',
  'read.timeout': 'The service took too long to answer.',
  'read.noAnswer': 'No answer came from the service. Check that it runs and that you are connected.',
  'read.unreadable': 'The service answered in a form we do not know (status {status}).',
  'read.excess': 'The service’s answer (status {status}) is too large to read.',
  'read.serverError': 'The service failed (status {status}).',
  'refused.noSubscriber':
    'There is no subscriber “{id}” in this environment. Check the id and the environment of the API key.',
  'refused.noWorkflow': 'The service no longer has this workflow: {message}',
  'refused.invalid': 'The service refused this: {message}',
  'refused.unprocessable': 'The service understood this and does not take it: {message}',
  'refused.key': 'The service does not accept this for the API key: {message}',
  'refused.notAllowed': 'The API key does not allow this: {message}',
  'refused.busy': 'The service is still busy with the same request: {message}',
  'refused.tooMany': 'Too many requests for now.',
  'refused.other': 'The service answered with status {status}: {message}',
  'refused.silent': 'it gave no reason.',
  notAddressable:
    'Nothing was sent: this id cannot be part of a web address. It is empty, only dots, or contains a broken character.',
  notOffered: 'This service does not offer this.',
  notExplained: 'Nothing was sent: changes on production need a reason and a ticket.',
  'write.locked': 'Nothing was changed: the service does not accept the API key. Try again to enter another.',
  'read.locked': 'The service does not accept the API key. Load again to enter another.',
})
