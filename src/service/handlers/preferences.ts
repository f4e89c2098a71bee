import { channels, type Channel } from '#src/contract/step-kinds.ts'
import type { Preference, PreferenceResult } from '#src/contract/preference.ts'
import {
  globalAnswer,
  mergeGlobal,
  mergeWorkflow,
  workflowPreference,
  type StoredPreference,
} from '#src/domain/preferences/preferences.ts'
import type { Handlers, Tools } from './handler.ts'
import { badRequest, notFound } from '../http/service-error.ts'
import type { EnvironmentRecord, PreferenceTarget } from '../store/interface/records.ts'

const globalTarget: PreferenceTarget = { level: 'global' }

export const preferenceHandlers = (tools: Tools) => ({
  ...reads(tools),
  ...writes(tools),
})

function reads({ store }: Tools) {
  const requireSubscriber = async (environmentId: string, subscriberId: string) => {
    if (!(await store.subscribers.get(environmentId, subscriberId))) {
      throw badRequest(`Subscriber ${subscriberId} not found`)
    }
  }

  const workflowPreferences = async (
    environmentId: string,
    subscriberId: string,
  ): Promise<PreferenceResult[]> => {
    await requireSubscriber(environmentId, subscriberId)
    const workflows = await store.workflows.listActive(environmentId)
    const set = await store.preferences.byWorkflow(environmentId, subscriberId)
    return workflows.map((workflow) => workflowPreference(workflow, toStored(set.get(workflow._id))))
  }

  const globalPreferences = async (
    environmentId: string,
    subscriberId: string,
  ): Promise<PreferenceResult[]> => {
    await requireSubscriber(environmentId, subscriberId)
    return [globalAnswer(toStored(await store.preferences.get(environmentId, subscriberId, globalTarget)))]
  }

  return {
    preferencesList: ({ subscriberId }, { environment }) =>
      workflowPreferences(environment._id, subscriberId),
    preferencesByLevel: ({ subscriberId, level }, { environment }) =>
      (level === 'global' ? globalPreferences : workflowPreferences)(environment._id, subscriberId),
  } satisfies Partial<Handlers>
}

const writes = ({ store }: Tools) =>
  ({
    async preferencesUpdate({ subscriberId, body }, caller) {
      const merge = (stored: Preference | undefined) => mergeGlobal(toStored(stored), body)
      const { _id } = caller.environment
      const changed = await store.preferences.update(_id, subscriberId, globalTarget, merge)
      if (!changed) throw notFound('Subscriber not found')
      return { template: globalTemplate(caller), ...globalAnswer(toStored(changed)) }
    },

    async workflowPreferenceUpdate({ subscriberId, workflowId: given, body }, { environment: { _id } }) {
      const workflowId = given.toLowerCase()
      if (!(await store.subscribers.get(_id, subscriberId))) throw notFound('Subscriber not found')
      const workflow = await store.workflows.get(_id, workflowId)
      if (!workflow) throw notFound(`Template with id ${given} is not found`)
      const merge = (stored: Preference | undefined) => {
        if (stored && !body.channel && body.enabled === undefined) {
          throw badRequest('In order to make an update you need to provider channel or enabled')
        }
        return mergeWorkflow(toStored(stored), body)
      }
      const target: PreferenceTarget = { level: 'workflow', workflowId }
      const changed = await store.preferences.update(_id, subscriberId, target, merge)
      if (!changed) throw notFound('Subscriber not found')
      return workflowPreference(workflow, toStored(changed))
    },
  }) satisfies Partial<Handlers>

/** The specification requires a template for every preference; at the global level it stands for the whole environment. */
const globalTemplate = ({ environment }: EnvironmentRecord) => ({
  _id: environment._id,
  name: 'Global preferences',
  critical: false,
  triggers: [],
})

function toStored(preference: Preference | undefined): StoredPreference | undefined {
  if (!preference) return undefined
  const named = channels.flatMap((channel): [Channel, boolean][] => {
    const value = preference.channels[channel]
    return value === undefined ? [] : [[channel, value]]
  })
  return { enabled: preference.enabled ?? true, channels: Object.fromEntries(named) }
}
