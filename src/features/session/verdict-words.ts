import type { Environment } from '#src/contract/environment.ts'
import type { ProbeResult } from '#src/client/probe.ts'
import type { Tone } from '#src/ui/tokens.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from './words.ts'

type VerdictMessage = { tone: Tone; title: string; help?: string; details?: string }

type T = WordsOf<typeof words>
type Place = { host: string; origin: string; baseUrl: string }

/** A verdict in words, with what to do about it. `host` is the one tested, `origin` the page's. */
export function verdictMessage(t: T, verdict: ProbeResult, place: Place): VerdictMessage {
  if (verdict.kind === 'connected') return connectedMessage(t, verdict.environment)
  if (verdict.kind !== 'unverified') return { tone: 'error', ...faultMessage(t, verdict, place) }
  return { tone: 'info', title: t('verdict.unverified', place), help: t('verdict.unverifiedHelp') }
}

function connectedMessage(t: T, { name, _parentId }: Environment): VerdictMessage {
  const title = t('verdict.connected', { environment: name })
  return _parentId ? { tone: 'warning', title, help: t('verdict.production') } : { tone: 'success', title }
}

type Fault = Exclude<ProbeResult, { kind: 'connected' | 'unverified' }>

function faultMessage(t: T, fault: Fault, place: Place): Omit<VerdictMessage, 'tone'> {
  switch (fault.kind) {
    case 'badAddress':
      return { title: t('verdict.badAddress'), help: t('rule.baseUrl.scheme') }
    case 'insecureMix':
      return { title: t('verdict.insecureMix'), help: t('verdict.insecureMixHelp') }
    case 'noAnswer':
      return fault.isElsewhere
        ? {
            title: t('verdict.nothingRead', place),
            help: t('verdict.nothingReadHelp'),
            details: t('verdict.corsDetails', place),
          }
        : { title: t('verdict.noAnswer', place), help: t('verdict.noAnswerHelp') }
    case 'cors':
      return {
        title: t('verdict.cors', place),
        help: t('verdict.corsHelp'),
        details: t('verdict.corsDetails', place),
      }
    case 'notListed': {
      const { origin } = new URL(place.baseUrl)
      return { title: t('verdict.notListed', place), help: t('verdict.notListedHelp', { origin }) }
    }
    case 'wrongKey': {
      const { message } = fault
      const help = message ? t('verdict.wrongKeySaid', { message }) : t('verdict.wrongKeyHelp')
      return { title: t('verdict.wrongKey', place), help }
    }
    case 'notService':
    case 'serverError': {
      const status = String(fault.status)
      return { title: t(`verdict.${fault.kind}`, place), help: t(`verdict.${fault.kind}Help`, { status }) }
    }
    case 'noService':
      return { title: t('verdict.noService', place), help: t('verdict.noServiceHelp') }
  }
}

/** Whether the console should continue without asking. */
export const isGood = ({ kind }: ProbeResult) => kind === 'connected' || kind === 'unverified'

/** Faults that may be temporary or affect only this test: the person may connect anyway. */
export const isDoubtful = ({ kind }: ProbeResult) =>
  kind === 'noAnswer' || kind === 'notService' || kind === 'serverError'
