import { defineMessages } from '#src/ui/messages.ts'

/** Why the console does not start. */
export const startWords = defineMessages({
  signedOut: 'You are not signed in',
  'signedOut.help': 'Open Carillon at the address of the proxy that signs people in, or sign in again.',
  'signedOut.again': 'Sign in again',
  noRole: 'You have no role here',
  'noRole.help': 'Ask an admin to add you to a group that has one. Then reload the page.',
  noAnswer: 'The server of this console does not answer',
  'noAnswer.help': 'Check your connection and try again.',
  wrongFile: 'The file config.json of this console is not valid',
  'wrongFile.help': 'It must be JSON like {example}. Tell whoever runs this console.',
  'wrongFile.at': 'What is wrong: “{detail}”.',
  said: 'The server says: “{detail}”.',
})
