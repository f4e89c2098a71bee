import type { Verdict } from '#src/client/probe.ts'
import type { Tone } from '#src/ui/tokens.ts'
import type { Words } from '#src/ui/language.tsx'
import type { words } from './words.ts'

type Said = { tone: Tone; title: string; help?: string }

/** A verdict in words, with what to do about it. `host` is what was asked, `origin` where the page came from. */
export function sayVerdict(
  t: Words<(typeof words)['english']>,
  verdict: Verdict,
  { host, origin }: { host: string; origin: string },
): Said {
  switch (verdict.kind) {
    case 'badAddress':
      return { tone: 'error', title: t('verdict.badAddress'), help: t('verdict.badAddressHelp') }
    case 'insecureMix':
      return { tone: 'error', title: t('verdict.insecureMix'), help: t('verdict.insecureMixHelp') }
    case 'noAnswer':
      return { tone: 'error', title: t('verdict.noAnswer', { host }), help: t('verdict.noAnswerHelp') }
    case 'cors':
      return { tone: 'error', title: t('verdict.cors', { host, origin }), help: t('verdict.corsHelp') }
    case 'wrongKey':
      return {
        tone: 'error',
        title: t('verdict.wrongKey', { host }),
        help: verdict.message
          ? t('verdict.wrongKeySaid', { message: verdict.message })
          : t('verdict.wrongKeyHelp'),
      }
    case 'notService':
      return {
        tone: 'error',
        title: t('verdict.notService', { host }),
        help: t('verdict.notServiceHelp', { status: String(verdict.status) }),
      }
    case 'serverError':
      return {
        tone: 'error',
        title: t('verdict.serverError', { host }),
        help: t('verdict.serverErrorHelp', { status: String(verdict.status) }),
      }
    case 'unverified':
      return { tone: 'info', title: t('verdict.unverified', { host }), help: t('verdict.unverifiedHelp') }
    case 'connected': {
      const title = t('verdict.connected', { environment: verdict.environment.name })
      return verdict.environment._parentId
        ? { tone: 'warning', title, help: t('verdict.production') }
        : { tone: 'success', title }
    }
  }
}

/** Whether the console should go on with the connection without being told twice. */
export const isGood = ({ kind }: Verdict) => kind === 'connected' || kind === 'unverified'

/** Faults that may pass or be no concern of the other operations: the person may connect all the same. */
export const isDoubtful = ({ kind }: Verdict) =>
  kind === 'noAnswer' || kind === 'notService' || kind === 'serverError'
