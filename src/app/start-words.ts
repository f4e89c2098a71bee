import { defineMessages } from '#src/ui/messages.ts'

/** Why the console does not start. */
export const startWords = defineMessages({
  signedOut: 'You are not signed in',
  'signedOut.help': 'Open Carillon at the address you usually use, and sign in there.',
  'signedOut.again': 'Sign in again',
  noRole: 'You have no role here',
  'noRole.help': 'Ask an admin for one, then reload the page.',
  'noRole.name': 'You are signed in as “{name}”.',
  noAnswer: 'Carillon does not answer',
  'noAnswer.help': 'Check your connection and try again.',
  wrongFile: 'Carillon cannot start: its file config.json has a mistake',
  'wrongFile.help': 'The person who runs Carillon must mend it. An example: {example}',
  'wrongFile.json': 'The file is not JSON. Look for a missing quote, comma or bracket.',
  'wrongFile.access': '“access” must be "key" or "shared".',
  'wrongFile.baseUrl': '“baseUrl” must begin with https:// or http:// and have no spaces, “?” or “#”.',
  'wrongFile.name': '“{field}” must be text.',
  'wrongFile.production': '“{field}” must be true or false, without quotes.',
  'wrongFile.color': '“{field}” must be "none", "blue", "green", "amber" or "red".',
  'wrongFile.roles': '“{field}” must be a list of "read", "support", "author" and "admin".',
  'wrongFile.other': '“{field}” is missing, or not as it must be.',
  said: 'Details: “{detail}”.',
})
