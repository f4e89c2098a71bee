import sanitizeHtml from 'sanitize-html'
import type { StepInput } from '#src/contract/step.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    'style',
    'img',
    'html',
    'head',
    'body',
    'title',
    'meta',
  ],
  allowVulnerableTags: true, // `style`: emails need it, and previews run without scripts
  allowedAttributes: false,
  parseStyleAttributes: false,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name]) => !name.toLowerCase().startsWith('on')),
      ),
    }),
  },
}

const clean = (html: string) => sanitizeHtml(html, options)

/** Removes scripts from emails written in the editor, but keeps their styles; other content is unchanged. */
export const withCleanContent = (steps: StepInput[]): StepInput[] =>
  steps.map((step) => ({
    ...cleaned(step),
    ...(step.variants && { variants: step.variants.map((variant) => cleaned(variant)) }),
  }))

function cleaned<S extends Pick<StepInput, 'template'>>(step: S): S {
  const { content, contentType } = step.template
  if (contentType !== 'editor' || content === undefined) return step
  const safe =
    typeof content === 'string'
      ? clean(content)
      : content.map((block) =>
          typeof block.content === 'string' ? { ...block, content: clean(block.content) } : block,
        )
  return { ...step, template: { ...step.template, content: safe } }
}
