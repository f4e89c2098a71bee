import { textsOfKind, type TemplateText } from '#src/contract/template-texts.ts'
import { isRecord, valueAt, type Fields } from '../json/values.ts'

export type FoundText = Pick<TemplateText, 'name' | 'format' | 'isSentAsWritten'> & {
  path: (string | number)[]
  text: string
  /** The service reads the text on a create and refuses it if broken; other texts fail when sent. */
  isScanned: boolean
  isScannedLast: boolean
}

/** All texts of a template that its kind of message shows, in reading order. Empty ones are left out. */
export function templateTexts(template: Fields): FoundText[] {
  const hasBlocks = Array.isArray(template['content'])
  const known = textsOfKind(template['type'])
  const found = (row: TemplateText, holder: unknown, before: (string | number)[]): FoundText[] => {
    const text = valueAt(holder, row.key)
    if (typeof text !== 'string' || text === '') return []
    const isScanned = row.isScanned === 'withBlocks' ? hasBlocks : row.isScanned !== undefined
    const isScannedLast = row.isScanned === 'last'
    return [{ ...row, path: [...before, ...row.key.split('.')], text, isScanned, isScannedLast }]
  }
  return known.flatMap((row, at) => {
    const { list } = row
    if (list === undefined) return found(row, template, [])
    // The rows of a list are read element by element.
    if (known[at - 1]?.list === list) return []
    const rows = known.filter((one) => one.list === list)
    const elements = valueAt(template, list)
    return (Array.isArray(elements) ? elements : []).flatMap((element: unknown, index) =>
      isRecord(element) ? rows.flatMap((one) => found(one, element, [...list.split('.'), index])) : [],
    )
  })
}

/** A template with other texts, by path: the same objects and lists, and what is not a text unchanged. */
export function withTexts(template: Fields, textAt: (path: string) => string | undefined): Fields {
  const replaced = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return textAt(path) ?? value
    if (Array.isArray(value)) return value.map((part, index) => replaced(part, `${path}.${index}`))
    return isRecord(value) ? inside(value, `${path}.`) : value
  }
  const inside = (record: Fields, before: string): Fields =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, replaced(value, before + key)]))
  return inside(template, '')
}
