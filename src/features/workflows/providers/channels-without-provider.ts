import { createContext } from 'react'

/** Step kinds without a provider, if the service says so and sends messages. */
export const ChannelsWithoutProvider = createContext<ReadonlySet<string>>(new Set())
