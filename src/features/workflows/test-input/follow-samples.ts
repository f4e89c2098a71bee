import type { Client } from '#src/client/client.ts'
import type { Sample } from '#src/client/samples/sample.ts'

/** Reports the samples under a storage key, oldest first, now and after every change in any tab. Returns a function that stops it. */
export function followSamples(
  samples: Client['samples'],
  storageKey: string,
  tell: (list: Sample[]) => void,
  fail: () => void,
): () => void {
  let gone = false
  let stop = () => {}
  const read = async () => {
    const list = await (await samples()).list(storageKey)
    if (!gone) tell(list)
  }
  const tellFailure = () => {
    if (!gone) fail()
  }
  const listen = async () => {
    const store = await samples()
    if (!gone) stop = store.subscribe((changed) => changed === storageKey && void read().catch(tellFailure))
    await read()
  }
  listen().catch(tellFailure)
  return () => {
    gone = true
    stop()
  }
}
