import { describe, expect, it } from 'vitest'
import type { ProbeResult } from '#src/client/probe.ts'
import { createFormats, createWords } from '#src/ui/words.ts'
import { isDoubtful, isGood, verdictMessage } from './ConnectionTest.tsx'
import { words } from './words.ts'

const t = createWords(words, 'en', createFormats('en'))
const place = { host: 'notify.example', baseUrl: 'https://notify.example' }
const environment = { _id: '1', name: 'Development' }

const cases: [ProbeResult, tone: string, title: RegExp, help: RegExp, goesOn: 'yes' | 'whenAsked' | 'no'][] =
  [
    [
      { kind: 'noService' },
      'error',
      /^There is no notification service at https:\/\/notify.example$/,
      /Every path.*without \/v1/,
      'no',
    ],
    [{ kind: 'insecureMix' }, 'error', /http address/, /service’s https address/, 'no'],
    [
      { kind: 'noAnswer', isElsewhere: false },
      'error',
      /^No answer from notify.example$/,
      /network and the service\.$/,
      'whenAsked',
    ],
    [
      { kind: 'noAnswer', isElsewhere: true },
      'error',
      /^Could not read an answer from notify.example$/,
      /^Check the address.*--upstream https:\/\/notify.example”.*--connect https:\/\/notify.example”/,
      'whenAsked',
    ],
    [
      { kind: 'wrongKey', message: '' },
      'error',
      /does not accept this API key/,
      /^Check that it is complete/,
      'no',
    ],
    [
      { kind: 'wrongKey', message: 'API Key not found' },
      'error',
      /does not accept/,
      /“API Key not found”/,
      'no',
    ],
    [
      { kind: 'notService', status: 404 },
      'error',
      /does not answer like a notification service/,
      /status 404/,
      'whenAsked',
    ],
    [{ kind: 'serverError', status: 1502 }, 'error', /reports an error/, /status 1502\./, 'whenAsked'],
    [{ kind: 'unverified' }, 'info', /answers like a notification service/, /first use/, 'yes'],
    [{ kind: 'connected', environment }, 'success', /^Connected to Development$/, /^$/, 'yes'],
    [
      { kind: 'connected', environment: { ...environment, name: 'Production', _parentId: '2' } },
      'warning',
      /Production/,
      /cannot create, delete.*Edits go live at once/,
      'yes',
    ],
  ]

describe('a verdict in words', () => {
  it.each(cases)('%j', (verdict, tone, title, help, goesOn) => {
    const said = verdictMessage(t, verdict, place)
    expect(said.tone).toBe(tone)
    expect(said.title).toMatch(title)
    expect(said.help ?? '').toMatch(help)
    expect(isGood(verdict) ? 'yes' : isDoubtful(verdict) ? 'whenAsked' : 'no').toBe(goesOn)
  })
})
