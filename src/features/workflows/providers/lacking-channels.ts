import { createContext } from 'react'

/** The kinds of steps that the service has no provider for, where it says so and sends by itself. */
export const LackingChannels = createContext<ReadonlySet<string>>(new Set())
