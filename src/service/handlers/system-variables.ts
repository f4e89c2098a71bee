const person = {
  firstName: 'string',
  lastName: 'string',
  email: 'string',
  phone: 'string',
  avatar: 'string',
  locale: 'string',
  subscriberId: 'string',
}

export const systemVariables = {
  translations: {},
  system: {
    subscriber: person,
    actor: person,
    step: { digest: 'boolean', events: 'array', total_count: 'number' },
    branding: { logo: 'string', color: 'string' },
    tenant: { name: 'string', data: 'object' },
  },
}
