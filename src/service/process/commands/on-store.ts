import { placeOf } from '../from-options.ts'
import type { Options } from '../options.ts'
import { lookAt } from '../../store/look.ts'
import { openStore } from '../../store/open-store.ts'
import { StoreUnusable } from '../../store/store-error.ts'
import type { EnvironmentRecord, Store } from '../../store/store.ts'

/** Works on the data of the service, also while it runs. `first` is the environment of the key it starts with. */
export async function onStore<Result>(
  options: Options,
  work: (store: Store, first: EnvironmentRecord) => Promise<Result>,
): Promise<Result> {
  const place = placeOf(options)
  // Opening would create one that no one asked for: the folder may be mistyped.
  if ('directory' in place && (await lookAt(place)).isNew)
    throw new StoreUnusable(`There is no database in ${place.directory}. Set the data folder with --data`)
  const store = await openStore(place)
  try {
    const [first] = await store.environments.list()
    if (first === undefined)
      throw new StoreUnusable('The database has no environment yet. Start Carillon once first')
    return await work(store, first)
  } finally {
    await store.close()
  }
}
