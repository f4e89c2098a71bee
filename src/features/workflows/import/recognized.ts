import type { Imported, ImportProblem } from '#src/domain/import/read-import.ts'
import type { CutSecret } from '#src/domain/import/secrets.ts'
import type { WordsOf } from '#src/ui/language.tsx'
import type { words } from './words.ts'

export type ImportWords = WordsOf<typeof words>

/** The command first, then its content. */
export function recognizedTexts(t: ImportWords, imported: Imported): string[] {
  const { request } = imported
  const command = request && t('kind.curl', { method: request.method, path: pathOf(request.url) })
  const content = contentText(t, imported)
  if (command === undefined) return [content]
  return imported.kind === 'nothing' ? [command] : [command, content]
}

function contentText(t: ImportWords, { kind, name, workflows, steps }: Imported): string {
  const count = workflows.length
  switch (kind) {
    case 'workflow':
    case 'reply':
    case 'nothing':
      return t(`kind.${kind}`)
    case 'list':
      return t('kind.list', { count })
    case 'export':
      return name === undefined ? t('kind.export', { count }) : t('kind.exportNamed', { count, name })
    case 'steps':
    case 'step':
      return t('kind.steps', { count: steps.length })
  }
}

const pathOf = (url: string) =>
  url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || url

export function problemText(t: ImportWords, { code, path, line = 1, column = 1 }: ImportProblem): string {
  switch (code) {
    case 'notJson':
      return t('problem.notJson', { line, column })
    case 'fileRefused':
    case 'unsafeKey':
    case 'wrongValue':
    case 'missing':
    case 'stepLeftOut':
    case 'contentMissing':
    case 'oneTrigger':
      return t(`problem.${code}`, { path })
    default:
      return t(`problem.${code}`)
  }
}

export const cutText = (t: ImportWords, { where, name }: CutSecret): string => t(`cut.${where}`, { name })
