import type { Connections } from '../connections.ts'
import type { Session } from '../session.ts'

/** The person's name: as a proxy reports it, or as typed and kept on the device with the connection. */
export type Agent = ReturnType<typeof createAgent>

export function createAgent(session: Session, connections: Connections) {
  const baseUrl = () => session.get().baseUrl
  return {
    get: () => session.get().person?.name ?? connections.get(baseUrl()).agent,
    set: (name: string) => connections.update(baseUrl(), { agent: name.trim() }),
    /** The session changes with its base URL and its properties. */
    subscribe: session.subscribe,
  }
}
