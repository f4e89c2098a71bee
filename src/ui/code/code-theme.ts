import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { Decoration, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { color, font, forcedColors, radius, tint, toneColor, touch } from '../tokens.ts'

const wavy = (tone: 'error' | 'warning') => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${toneColor(tone)}`,
  textUnderlineOffset: '3px',
})

/** Uses the page's CSS variables, so that the theme need not change with the colour scheme. */
const look = EditorView.theme({
  '&': { flex: 1, minInlineSize: 0, maxBlockSize: '60vh', font: font.mono, borderRadius: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    font: 'inherit',
    minBlockSize: 'var(--code-least, 176px)',
    overflow: 'auto',
    borderRadius: 'inherit',
  },
  '.cm-content': { paddingBlock: '8px', caretColor: color.text },
  '.cm-line': { paddingInline: '6px 11px' },
  '.cm-gutters': { background: 'none', border: 0, color: color.quiet },
  '.cm-foldPlaceholder': {
    background: color.sunken,
    border: `1px solid ${color.line}`,
    color: color.quiet,
    paddingInline: '4px',
  },
  '.cm-template': { background: tint(color.primary, 10), borderRadius: '3px', fontWeight: 600 },
  // No background: Chromium would give it to a line that replaces the marked text, which the page's policy refuses.
  '.cm-matchingBracket': { background: 'none', outline: `1px solid ${color.primary}` },
  '.cm-nonmatchingBracket': { background: 'none' },
  '.cm-lintRange-error': wavy('error'),
  '.cm-lintRange-warning': wavy('warning'),
  '.cm-tooltip': {
    maxInlineSize: 'min(420px, calc(100vw - 32px))',
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    color: color.text,
    font: font.small,
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: font.mono, maxInlineSize: '100%' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: tint(color.primary, 14),
    color: color.text,
  },
  [forcedColors]: {
    '.cm-tooltip-autocomplete ul li[aria-selected]': { outline: '2px solid Highlight' },
  },
  '.cm-completionDetail': { font: font.small, color: color.quiet },
  // Below 16 px, phones zoom in on focus.
  [touch]: { '&': { fontSize: '16px' } },
})

const words = syntaxHighlighting(
  HighlightStyle.define([
    { tag: tags.tagName, color: color.primary },
    { tag: tags.angleBracket, color: color.quiet },
    { tag: tags.attributeName, color: toneColor('info') },
    { tag: [tags.attributeValue, tags.string], color: toneColor('success') },
    { tag: [tags.comment, tags.meta], color: color.quiet, fontStyle: 'italic' },
    { tag: [tags.keyword, tags.propertyName, tags.className], color: color.primary },
    { tag: tags.invalid, color: color.error },
  ]),
)

const mark = Decoration.mark({ class: 'cm-template' })
const matcher = new MatchDecorator({ regexp: /\{\{\{?[^{}\n]*\}?\}\}/g, decoration: mark })

/** Highlights parts in double braces anywhere: in text, in a tag, in a value. */
const templates = ViewPlugin.define(
  (view) => ({
    marks: matcher.createDeco(view),
    update(update: ViewUpdate) {
      this.marks = matcher.updateDeco(update, this.marks)
    },
  }),
  { decorations: (plugin) => plugin.marks },
)

export const codeTheme: Extension = [look, words, templates]
