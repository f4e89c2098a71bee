import { defineMessages } from '#src/ui/messages.ts'

export const words = defineMessages({
  'settings.title': 'Settings',
  'settings.description': 'Which notification service this console speaks to, and with which API key.',
  'settings.welcome': 'Connect to your notification service',
  'settings.welcomeHelp':
    'Open the start link that Carillon printed, or enter the API key here. For another service, copy the key of the environment from its own settings.',
  'startLink.used': 'This start link was already used or has expired',
  'startLink.noAnswer': 'The start link could not be checked',
  'startLink.notOffered': 'Start links do not work at this address',
  'startLink.usedHelp':
    'A start link works once, within 15 minutes. For a new one, run “npm start -- link” where Carillon runs. Or enter the API key: Carillon prints where it is kept when it starts.',
  'startLink.noAnswerHelp': 'Check that Carillon is running, then open the link again.',
  'startLink.notOfferedHelp': 'Enter the API key of the service instead.',
  'settings.connection': 'Connection',
  'settings.baseUrl': 'Base URL',
  'settings.baseUrlHint': 'The address of the service. By default, the address of this page.',
  'settings.apiKey': 'API key',
  'settings.apiKeyHint': 'Kept in this tab only, sent only to this base URL.',
  'settings.apiKeyInUse': 'A key for this base URL is in use in this tab. Leave this empty to keep it.',
  'settings.name': 'Connection name',
  'settings.nameHint': 'How this console calls the connection. Without one, the name of the environment.',
  'settings.production': 'This is production',
  'settings.productionHint':
    'It reaches real people: every change needs a reason and a ticket before it is sent.',
  'settings.color': 'Colour',
  'settings.colorHint': 'Marks this connection on every screen, in every tab of this browser.',
  'color.none': 'No colour',
  'color.blue': 'Blue',
  'color.green': 'Green',
  'color.amber': 'Amber',
  'color.red': 'Red',
  'settings.agent': 'Your name',
  'settings.agentHint':
    'Written into the journal of this browser with every change. Not sent to the service.',
  'settings.connect': 'Connect',
  'settings.save': 'Save',
  'settings.test': 'Test',
  'settings.connectAnyway': 'Connect anyway',
  'settings.saved': 'Connected to {host}.',
  'settings.lockSection': 'Lock',
  'settings.lockTitle': 'Lock this tab',
  'settings.lockHelp':
    'Forgets the API key. What is on screen is put away until a key is entered again; nothing of the service changes.',

  'rule.baseUrl.blank': 'Enter the address of the service.',
  'rule.baseUrl.scheme': 'Begin with https:// or http://, as in https://notify.example.com.',
  'rule.baseUrl.unreadable': 'This is not a web address. One looks like https://notify.example.com.',
  'rule.baseUrl.extra': 'Leave out everything from the ? or # on.',
  'rule.baseUrl.credentials': 'Leave out the user and password: the API key is all that is sent.',
  'rule.apiKey.blank': 'Enter the API key of this base URL.',
  'rule.apiKey.link': 'This is a start link, not an API key. Open it in the address bar.',
  'rule.apiKey.letters': 'An API key has no spaces and no letters with accents. Copy it again.',

  'verdict.badAddress': 'The base URL is not a web address',
  'verdict.badAddressHelp': 'Begin with https:// or http://, as in https://notify.example.com.',
  'verdict.insecureMix': 'The browser does not let this page call an http address',
  'verdict.insecureMixHelp':
    'This page came over https. Use the https address of the service, or open the console over http.',
  'verdict.noAnswer': 'Nothing answers at {host}',
  'verdict.noAnswerHelp':
    'Check the address, that the service is running, and that this machine may reach it.',
  'verdict.cors': '{host} answers, but refuses pages from {origin}',
  'verdict.corsHelp':
    'Start the console with “npm start -- --upstream {baseUrl}” and open the address it prints: calls then go through Carillon. Or let the service allow this origin (CORS).',
  'verdict.nothingRead': 'No answer from {host} could be read',
  'verdict.nothingReadHelp':
    'It probably refuses pages from other origins, as Novu does in production: start the console with “npm start -- --upstream {baseUrl}” and open the address it prints. If that does not help, check that the service is running, that the address is right, and that this machine may reach it.',
  'verdict.wrongKey': '{host} does not accept this API key',
  'verdict.wrongKeyHelp': 'Copy the key again, and check that it belongs to this base URL.',
  'verdict.wrongKeySaid':
    'The service says: “{message}”. Copy the key again, and check that it belongs to this base URL.',
  'verdict.notService': 'What answers at {host} is not a notification service',
  'verdict.notServiceHelp':
    'It answered with status {status}. Check the base URL: it is the address before /v1.',
  'verdict.serverError': 'The service at {host} fails',
  'verdict.serverErrorHelp':
    'It answered with status {status}. Try again; the reason is in the log of the service.',
  'verdict.unverified': '{host} answers like a notification service',
  'verdict.unverifiedHelp':
    'It offers nothing harmless to try the API key on: the key is checked when it is first used.',
  'verdict.connected': 'Connected to the environment {environment}',
  'verdict.production':
    'Its workflows come from another environment: with this key you cannot create, delete, or turn them on or off. Edits are possible and go live at once.',

  'key.title': 'The service no longer accepts the API key',
  'key.help': 'Enter the key for {host} to go on where you were. Nothing you typed is lost.',
  'key.again': 'The service does not accept this key either.',
  'key.continue': 'Continue',
  'key.dismiss': 'Not now',
})

type Rule = Extract<keyof typeof words.english, `rule.${string}`>

/** Whether a form message is one of these words; others are shown as they are. */
export const isRule = (message: string): message is Rule =>
  message.startsWith('rule.') && Object.hasOwn(words.english, message)
