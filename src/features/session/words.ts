import { defineMessages } from '#src/ui/messages.ts'

export const words = defineMessages({
  'settings.title': 'Settings',
  'signIn.title': 'Connect to {name}',
  'signIn.help': 'Open the start link that Carillon printed, or enter the API key.',
  'startLink.used': 'This start link was already used or has expired',
  'startLink.noAnswer': 'Could not check the start link',
  'startLink.notOffered': 'Start links do not work at this address',
  'startLink.usedHelp':
    'A start link works once, within 15 minutes. For a new one, run “npm start -- link” where Carillon runs. Or enter the API key: Carillon prints where it is stored when it starts.',
  'startLink.noAnswerHelp': 'Check that Carillon is running, then open the link again.',
  'startLink.notOfferedHelp': 'Enter the API key instead.',
  'settings.connection': 'Connection',
  'settings.noRoles': 'The API key decides what you may do here. This connection knows no people or roles.',
  'settings.baseUrl': 'Base URL',
  'settings.baseUrlHint': 'The address of the service, without /v1.',
  'settings.apiKey': 'API key',
  'settings.apiKeyHint': 'Stays in this tab. Sent only to this base URL.',
  'settings.apiKeyInUse': 'Leave empty to keep the key in use.',
  'settings.name': 'Connection name',
  'settings.nameHint': 'Defaults to the name of the environment.',
  'settings.production': 'This is production',
  'settings.productionHint': 'Every change will need a reason and a ticket.',
  'settings.productionFixed':
    'Marked by whoever runs this console. Every change needs a reason and a ticket.',
  'settings.nameTaken': 'Another connection is called this: {host}.',
  'unmark.title': 'Remove the production mark?',
  'unmark.text': 'Changes to {name} will no longer need a reason and a ticket.',
  'unmark.confirm': 'Remove the mark',
  'settings.color': 'Colour',
  'settings.colorHint': 'Marks this connection on every screen.',
  'color.none': 'No colour',
  'color.blue': 'Blue',
  'color.green': 'Green',
  'color.amber': 'Amber',
  'color.red': 'Red',
  'settings.agent': 'Your name',
  'settings.agentHint': 'Recorded with each change in this browser’s journal. Not sent to the service.',
  'settings.more': 'Another service',
  'settings.connect': 'Connect',
  'settings.save': 'Save',
  'settings.test': 'Test',
  'settings.connectAnyway': 'Connect anyway',
  'settings.saveAnyway': 'Save without testing',
  'settings.saved': 'Connection saved',
  'settings.useOrigin': 'Use {origin}',
  'appearance.title': 'Appearance',
  'appearance.scheme': 'Theme',
  'appearance.schemeHint': 'Kept on this device.',
  'scheme.system': 'System',
  'scheme.light': 'Light',
  'scheme.dark': 'Dark',
  'scheme.contrast': 'High contrast',
  'settings.lockSection': 'Lock',
  'settings.lockTitle': 'Lock this tab',
  'settings.lockHelp':
    'Forgets the API keys in this tab and hides what is on screen until you enter a key again. The service is not affected.',

  'rule.baseUrl.blank': 'Enter the address of the service.',
  'rule.baseUrl.scheme': 'Begin with https:// or http://, as in https://notify.example.com.',
  'rule.baseUrl.unreadable': 'Enter a web address such as https://notify.example.com.',
  'rule.baseUrl.extra': 'Remove the ? or # and everything after it.',
  'rule.baseUrl.credentials': 'Remove the user name and password. Only the API key is sent.',
  'rule.apiKey.blank': 'Enter the API key for this base URL.',
  'rule.apiKey.link': 'This is a start link, not an API key. Open it in the address bar.',
  'rule.apiKey.letters': 'An API key has no spaces or accented letters. Copy it again.',

  'verdict.badAddress': 'The base URL is not a web address',
  'verdict.insecureMix': 'The browser blocks calls from this page to http addresses',
  'verdict.insecureMixHelp':
    'This page uses https. Use the https address of the service, or open the console over http.',
  'verdict.noAnswer': 'No answer from {host}',
  'verdict.noAnswerHelp': 'Check the address, your network, and that the service is running.',
  'verdict.notListed': 'This console may not call {host}',
  'verdict.notListedHelp':
    'The security policy of this page does not list it. Start Carillon with “npm start -- --connect {origin}”, or list it in the header Content-Security-Policy where the console is hosted alone. Then reload this page.',
  'verdict.cors': '{host} refuses requests from {origin}',
  'verdict.corsHelp': 'It must allow this origin (CORS), or be called through Carillon.',
  'verdict.corsDetails':
    'Start Carillon with “npm start -- --upstream {baseUrl}” and open the address it prints: calls then go through Carillon.',
  'verdict.nothingRead': 'Could not read an answer from {host}',
  'verdict.nothingReadDetails':
    'It may refuse requests from other origins, as Novu does in production. Start Carillon with “npm start -- --upstream {baseUrl}” and open the address it prints.',
  'verdict.details': 'Details',
  'verdict.atOrigin': '{origin} answers like a notification service.',
  'verdict.wrongKey': '{host} does not accept this API key',
  'verdict.wrongKeyHelp': 'Copy the key again, and check that it belongs to this base URL.',
  'verdict.wrongKeySaid':
    'The service says: “{message}”. Copy the key again, and check that it belongs to this base URL.',
  'verdict.notService': '{host} does not answer like a notification service',
  'verdict.notServiceHelp':
    'It answered with status {status}. Check the base URL: it is the address before /v1.',
  'verdict.serverError': '{host} reports an error',
  'verdict.serverErrorHelp':
    'It answered with status {status}. Try again, or look in the log of the service.',
  'verdict.unverified': '{host} answers like a notification service',
  'verdict.unverifiedHelp': 'The API key is checked when it is first used.',
  'verdict.connected': 'Connected to the environment {environment}',
  'verdict.production':
    'Its workflows come from another environment. This key cannot create or delete workflows, or turn them on or off. Edits go live at once.',

  'key.title': 'The service no longer accepts the API key',
  'key.help': 'Enter the key for {host} to continue. Nothing you typed is lost.',
  'key.again': 'The service does not accept this key either.',
  'key.continue': 'Continue',
  'key.dismiss': 'Not now',
})

type Rule = Extract<keyof typeof words.english, `rule.${string}`>

/** Whether a form message is one of these words; others are shown as they are. */
export const isRule = (message: string): message is Rule =>
  message.startsWith('rule.') && Object.hasOwn(words.english, message)
