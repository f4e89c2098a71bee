import { defineMessages } from '#src/ui/messages.ts'

/** Why the console does not start. */
export const startWords = defineMessages({
  signedOut: 'You are not signed in',
  'signedOut.help': 'Sign in again, or open Carillon at its proxy’s address.',
  'signedOut.again': 'Sign in again',
  noRole: 'You have no role here',
  'noRole.help': 'Ask an admin for one, then reload the page.',
  noAnswer: 'Carillon does not answer',
  'noAnswer.help': 'Check your connection and try again.',
  wrongFile: 'The file config.json is not valid',
  'wrongFile.help': 'It must be JSON like {example}. Tell whoever runs Carillon.',
  said: 'Details: “{detail}”.',
})
