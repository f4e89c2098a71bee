import { resolve } from 'node:path'
import { keyFile, startupKey } from '../key-file.ts'
import { addressOf, type Options } from '../options.ts'
import { CommandFailed, type Command } from './command.ts'

export const link: Command = {
  name: 'link',
  help: 'Print a one-time link that opens the running console signed in',
  parse: () => newLink,
}

async function newLink(options: Options): Promise<string[]> {
  const address = addressOf(options.host, options.port)
  const key = await startupKey(options)
  if (key === undefined)
    throw new CommandFailed(
      `There is no API key in ${keyFile(resolve(options.data))}. Set the data folder with --data. With --upstream or --trusted-proxy there are no start links`,
    )
  const headers = { authorization: `ApiKey ${key}` }
  const response = await fetch(`${address}/start-link`, { method: 'POST', headers }).catch(() => undefined)
  if (response === undefined)
    throw new CommandFailed(`No answer from ${address}. Start Carillon, or set its --port`)
  if (response.status !== 201)
    throw new CommandFailed(
      response.status === 401
        ? `Carillon at ${address} refuses this key: it uses other data. Set its --data or API_KEY`
        : `The server at ${address} has no start links (${response.status}), as with --upstream or --trusted-proxy`,
    )
  const { data } = (await response.json()) as { data: { path: string } } // answered by our own service
  return [`Open ${address}${data.path}`, 'The link works once, within 15 minutes']
}
