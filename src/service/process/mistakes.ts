/** Records a mistake and returns undefined, so that several mistakes are reported at once. */
export type Attempt = <Value>(work: () => Value) => Value | undefined

export const collectMistakes =
  (mistakes: string[]): Attempt =>
  (work) => {
    try {
      return work()
    } catch (error) {
      mistakes.push(error instanceof Error ? error.message : String(error))
      return undefined
    }
  }
