import { isChannel, stepTypes, type Channel } from '#src/contract/channel.ts'
import type { StepGate, StepVerdict } from '#src/domain/delivery/dry-run-types.ts'
import type { EffectivePreference } from '#src/domain/preferences/effective-preference.ts'
import { timeText, type EngineLanguage, type EngineT, type Params, type Saying } from './engine-language.ts'
import { problemText } from './timing-findings.ts'

const ofChannel =
  (sentence: (t: EngineT, channel: string) => string): Saying =>
  ({ t }, { channel }) =>
    sentence(t, isChannel(channel) ? t(`kind.${channel}`) : (channel ?? ''))

export const preferenceSayings: Record<`preference.${EffectivePreference['gate'] | 'unsure'}`, Saying> = {
  'preference.open': ({ t }, { channel }) =>
    isChannel(channel)
      ? t('preference.open', { channel: kindText(t, channel) })
      : t('preference.notAChannel'),
  'preference.critical': ({ t }) => t('preference.critical'),
  'preference.global': ({ t }) => t('preference.global'),
  'preference.globalChannel': ofChannel((t, channel) => t('preference.globalChannel', { channel })),
  'preference.unsure': ofChannel((t, channel) => t('preference.unsure', { channel })),
  'preference.workflow': ({ t }, { source }) =>
    t(source === 'workflowOverride' ? 'preference.workflow.tenant' : 'preference.workflow.subscriber'),
  'preference.workflowChannel': (language, params) => {
    const { source } = params
    const by = source === 'workflowOverride' ? 'tenant' : source === 'subscriber' ? 'subscriber' : 'template'
    return ofChannel((t, channel) => t(`preference.workflowChannel.${by}`, { channel }))(language, params)
  },
}

const kindText = (t: EngineT, channel: Channel) => t(`kind.${channel}`)

/** A step by its name, or by its place and kind. */
function called({ t }: EngineLanguage, { name, step = '', type }: Params): string {
  if (name?.trim()) return t('stepNamed', { name: name.trim() })
  const kind = stepTypes.find((each) => each === type)
  return kind ? t('stepNumber', { step, kind: t(`kind.${kind}`) }) : t('stepNumberOnly', { step })
}

type SkipGate = Exclude<StepGate, 'timing' | 'noAddress' | 'text'>
const skipGates = [
  'critical',
  'global',
  'globalChannel',
  'workflow',
  'workflowChannel',
  'conditions',
  'inactive',
  'lookBack',
] as const satisfies SkipGate[]

const failGates = ['conditions', 'noAddress', 'text'] as const

const onTime =
  (sentence: (t: EngineT, values: { step: string; at: string }) => string): Saying =>
  (language, params) =>
    sentence(language.t, { step: called(language, params), at: timeText(language, params['at'] ?? '') })

type RunMessageId = `step.${StepVerdict}` | 'run.sent' | 'run.nothing' | 'run.refused'

export const runSayings: Record<RunMessageId, Saying> = {
  'step.sent': onTime((t, values) => t('step.sent', values)),
  'step.waited': onTime((t, values) => t('step.waited', values)),
  'step.done': onTime((t, values) => t('step.done', values)),
  'step.merged': (language, params) => language.t('step.merged', { step: called(language, params) }),
  'step.notReached': (language, params) => language.t('step.notReached', { step: called(language, params) }),
  'step.unknown': (language, params) =>
    language.t(params['gate'] ? 'step.unknown.preference' : 'step.unknown', {
      step: called(language, params),
    }),
  'step.skipped': (language, params) => {
    const gate = skipGates.find((each) => each === params['gate'])
    const kind = stepTypes.find((each) => each === params['type'])
    const step = called(language, params)
    if (!gate) return language.t('step.skipped', { step })
    return language.t(`step.skipped.${gate}`, { step, kind: kind ? language.t(`kind.${kind}`) : '' })
  },
  'step.failed': (language, params) => {
    const step = called(language, params)
    const { t } = language
    const gate = failGates.find((each) => each === params['gate'])
    const failed = t(gate ? `step.failed.${gate}` : 'step.failed', { step })
    return [failed, ...problemText(language, params)].join(' ')
  },
  'run.sent': (language, params) => {
    const { startsAt = '', endsAt = '', sent } = params
    const start = timeText(language, startsAt)
    const count = Number(sent)
    if (startsAt === endsAt) return language.t('run.sent.atOnce', { count, startsAt: start })
    return language.t('run.sent', { count, startsAt: start, endsAt: timeText(language, endsAt) })
  },
  'run.nothing': ({ t }) => t('run.nothing'),
  'run.refused': ({ t }) => t('run.refused'),
}
