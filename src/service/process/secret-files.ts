import { readFileSync } from 'node:fs'

/**
 * The variables, with secrets read from files where a file name is given, as containers and systemd prefer.
 * @throws Error with one line that names the variable and reveals nothing about the content of the file
 */
export function withSecretFiles(
  variables: Record<string, string | undefined>,
  secrets: readonly string[],
): Record<string, string | undefined> {
  const all = { ...variables }
  for (const name of secrets) {
    const file = all[`${name}_FILE`]?.trim()
    if (!file) continue
    if (all[name]?.trim()) throw new Error(`${name} and ${name}_FILE exclude each other`)
    all[name] = textOf(file, `${name}_FILE`)
  }
  return all
}

function textOf(file: string, variable: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
  } catch {
    throw new Error(`${variable}: the file ${file} cannot be read`)
  }
  throw new Error(`${variable}: the file ${file} is empty`)
}
