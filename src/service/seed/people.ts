import type { GlobalPreferenceUpdate, WorkflowPreferenceUpdate } from '#src/contract/preference.ts'
import type { Channel } from '#src/contract/channel.ts'
import type { SubscriberCreate } from '#src/contract/subscriber.ts'

/** First name, last name, locale, city. */
const rows = `
Amara|Okafor|en_GB|Lagos
Mateo|Fernández|es_ES|Seville
Yuki|Tanaka|ja_JP|Kyoto
Leila|Haddad|ar_EG|Alexandria
Jonas|Lindqvist|sv_SE|Uppsala
Priya|Raman|en_IN|Chennai
Oliver|Bennett|en_GB|Bristol
Camille|Laurent|fr_FR|Lyon
Tomasz|Zieliński|pl_PL|Gdańsk
Ana|Ribeiro|pt_BR|Recife
Noah|Whitaker|en_US|Portland
Ingrid|Solberg|nb_NO|Bergen
Kwame|Mensah|en_GB|Accra
Sofia|Ricci|it_IT|Bologna
Daniel|Kovács|hu_HU|Szeged
Mei|Chen|zh_TW|Tainan
Lukas|Brunner|de_AT|Graz
Zanele|Dlamini|en_ZA|Durban
Elif|Yıldız|tr_TR|İzmir
Hugo|Marchetti|fr_FR|Nantes
Nadia|Petrova|bg_BG|Plovdiv
Samuel|Adeyemi|en_GB|Ibadan
Clara|Vogel|de_DE|Leipzig
Rafael|Ortega|es_MX|Puebla
Aoife|Gallagher|en_IE|Galway
Minh|Nguyễn|vi_VN|Huế
Freya|Jensen|da_DK|Aarhus
Omar|Benali|ar_MA|Fez
Isabel|Moreno|es_AR|Rosario
Theo|Papadakis|el_GR|Chania
Hana|Novotná|cs_CZ|Brno
Arjun|Mehta|en_IN|Pune
Lotte|de Vries|nl_NL|Utrecht
Gabriel|Santos|pt_PT|Porto
Maya|Goldstein|he_IL|Haifa
Pavel|Ionescu|ro_RO|Cluj-Napoca
Ji-woo|Park|ko_KR|Busan
Eleanor|Hughes|en_US|Boston
Anton|Salonen|fi_FI|Tampere
Farah|Rahimi|en_CA|Montreal
`

const plans = ['free', 'pro', 'free', 'team', 'pro']

type Person = Pick<
  SubscriberCreate,
  'subscriberId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'locale' | 'data'
>

/** Forty people, some without a phone and a few without an email. The addresses and numbers are not in use. */
export const samplePeople: Person[] = rows
  .trim()
  .split('\n')
  .map((row, index) => {
    const [firstName = '', lastName = '', locale = '', city = ''] = row.split('|')
    const handle = `${plain(firstName)}.${plain(lastName)}`
    return {
      subscriberId: `customer-${1001 + index}`,
      firstName,
      lastName,
      email: index % 13 === 12 ? undefined : `${handle}@example.com`,
      phone: index % 4 === 3 ? undefined : `+1202555${String(100 + index).padStart(4, '0')}`,
      locale,
      data: { plan: plans[index % plans.length], city, orders: (index * 7) % 23 },
    }
  })

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]/g, '')
}

export type SamplePreferences = {
  global?: GlobalPreferenceUpdate
  workflow?: { name: string; update: WorkflowPreferenceUpdate }
}

const off = (...types: Channel[]): SamplePreferences => ({
  global: { enabled: true, preferences: types.map((type) => ({ type, enabled: false })) },
})
/** Without a type, the whole workflow. */
const offIn = (name: string, type?: Channel): SamplePreferences => ({
  workflow: {
    name,
    update: type
      ? { channel: { type, enabled: false }, enabled: undefined }
      : { channel: undefined, enabled: false },
  },
})

const samplePreferences: SamplePreferences[] = [
  off('sms'),
  {},
  { global: { enabled: false, preferences: undefined } },
  offIn('Order shipped', 'push'),
  off('email', 'chat'),
  {},
  { ...off('push'), ...offIn('New comments') },
  {},
  offIn('Cart left behind', 'email'),
  off('sms', 'push', 'chat'),
  {},
]

export const samplePreferencesOf = (index: number): SamplePreferences =>
  samplePreferences[index % samplePreferences.length] ?? {}
