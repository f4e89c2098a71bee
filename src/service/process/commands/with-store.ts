import { storePlaceOf } from '../start-options.ts'
import type { Options } from '../options.ts'
import { lookAt } from '../../store/databases/look.ts'
import { openStore } from '../../store/databases/open-store.ts'
import { StoreUnusable } from '../../store/sql/store-error.ts'
import type { EnvironmentRecord, Store } from '../../store/interface/store.ts'

/** Works on the service's data, even while it is running. `first` is the environment of the service's own key. */
export const withStore = <Result>(
  options: Options,
  work: (store: Store, first: EnvironmentRecord) => Promise<Result>,
): Promise<Result> =>
  withData(options, async (store) => {
    const [first] = await store.environments.list()
    if (first === undefined)
      throw new StoreUnusable('The database has no environment yet. Start Carillon once first')
    return work(store, first)
  })

/** Like `withStore`, also where the data are only the journal in front of another service. */
export async function withData<Result>(
  options: Options,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const place = storePlaceOf(options)
  // The folder may be mistyped, and opening would create a database there.
  if ('directory' in place && (await lookAt(place)).isNew)
    throw new StoreUnusable(`There is no database in ${place.directory}. Set the data folder with --data`)
  const store = await openStore(place)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
