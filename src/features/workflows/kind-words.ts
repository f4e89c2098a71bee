/** Kinds of steps, for every catalogue that names them. */
export const kinds = {
  'kind.in_app': 'In-app',
  'kind.email': 'Email',
  'kind.sms': 'SMS',
  'kind.chat': 'Chat',
  'kind.push': 'Push',
  'kind.digest': 'Digest',
  'kind.delay': 'Delay',
  'kind.trigger': 'Trigger',
  'kind.custom': 'Custom',
} as const
