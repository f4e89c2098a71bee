import type { StagedWish } from './subscriber-queries.ts'
import { globalBody, settings, workflowBody, type Change, type Wish } from './changes.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { addressOf } from '#src/domain/text/address.ts'

type Workflow = Change['workflow']

/** What waits for a look, with one more wish. One that is so already needs no change: it takes an earlier one back. */
export function stage(
  staged: readonly StagedWish[],
  wish: StagedWish,
  now: boolean | undefined,
): StagedWish[] {
  const others = staged.filter((one) => !isSamePlace(one, wish))
  return wish.on === now ? others : [...others, wish].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** In the order of the screen: all workflows before single ones. */
const placeOf = ({ setting, workflow }: StagedWish) =>
  settings.indexOf(setting) + (workflow ? settings.length : 0)

export const isSamePlace = (
  one: { setting: Wish['setting']; workflow?: Workflow },
  other: { setting: Wish['setting']; workflow?: Workflow },
) => one.setting === other.setting && one.workflow?.id === other.workflow?.id

/** One write: several switches of all workflows go together, those of a single one each alone. */
export type Batch = { wishes: readonly [Wish, ...Wish[]]; workflow?: Workflow; undoes?: string }

export function batchesOf(staged: readonly StagedWish[]): Batch[] {
  const global = new Map<string | undefined, [Wish, ...Wish[]]>()
  const single: Batch[] = []
  for (const { setting, on, workflow, undoes } of staged) {
    if (workflow) single.push({ wishes: [{ setting, on }], workflow, ...taking(undoes) })
    else {
      const wish = { setting, on }
      const others = global.get(undoes)
      global.set(undoes, others ? [...others, wish] : [wish])
    }
  }
  return [...[...global].map(([undoes, wishes]) => ({ wishes, ...taking(undoes) })), ...single]
}

const taking = (undoes: string | undefined) => (undoes === undefined ? {} : { undoes })

/** The requests as they leave, for whoever wants to read them. */
export const requestsText = (subscriberId: string, staged: readonly StagedWish[]): string =>
  batchesOf(staged)
    .map(({ wishes, workflow }) => {
      const { method, path } = endpoints[workflow ? 'workflowPreferenceUpdate' : 'preferencesUpdate']
      const address = addressOf(path, { subscriberId, workflowId: workflow?.id }) ?? path
      const body = workflow ? workflowBody(wishes[0]) : globalBody(...wishes)
      return `${method} ${address}\n${JSON.stringify(body, null, 2)}`
    })
    .join('\n\n')
