const wordProps = new Set(
  `label title placeholder helperText alt description message text caption heading subtitle tooltip summary
   primary secondary emptyText confirmLabel cancelLabel loadingText noOptionsText openText closeText clearText
   aria-label aria-description aria-placeholder aria-roledescription aria-valuetext ariaLabel`.split(/\s+/),
)
/** Keys that always hold words; other keys do so only in an element's props. */
const wordKeys = new Set([
  'label',
  'title',
  'placeholder',
  'helperText',
  'description',
  'message',
  'tooltip',
  'aria-label',
])
/**
 * Whether a text is a sentence, judged by its capital letter. Outside an element, a key may also hold an
 * identifier or a style.
 */
const isSentence = (/** @type {any} */ node) =>
  /^\P{L}*\p{Lu}/u.test(node.value ?? node.quasis[0].value.cooked)
const hasLetters = (/** @type {unknown} */ value) => typeof value === 'string' && /\p{L}/u.test(value)

/**
 * The parts of an expression that are hard-coded words.
 * @param {any} node
 * @returns {any[]}
 */
function wordsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return hasLetters(node.value) ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.some((/** @type {any} */ part) => hasLetters(part.value.cooked)) ? [node] : []
    case 'ConditionalExpression':
      return [...wordsIn(node.consequent), ...wordsIn(node.alternate)]
    case 'LogicalExpression':
      return [...wordsIn(node.left), ...wordsIn(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...wordsIn(node.left), ...wordsIn(node.right)] : []
    case 'JSXExpressionContainer':
      return wordsIn(node.expression)
    default:
      return []
  }
}

const isCatalogue = (/** @type {any} */ node) =>
  node.type === 'CallExpression' && node.callee.name === 'defineMessages'

/** Words that people read come from a message catalogue, never from a component. */
export const noHardCodedText = {
  /** @param {any} context */
  create(context) {
    const path = context.filename.replaceAll('\\', '/')
    if (!/\bsrc\/(?:ui|features|app)\//.test(path) || /\.test\.tsx?$/.test(path)) return {}
    const report = (/** @type {any} */ node) =>
      context.report({ node, message: 'Words come from a message catalogue, not from the component.' })
    const inChildren = (/** @type {any} */ node) => {
      for (const child of node.children)
        if (child.type === 'JSXExpressionContainer') wordsIn(child).forEach(report)
    }
    return {
      JSXText: (/** @type {any} */ node) => hasLetters(node.value) && report(node),
      JSXElement: inChildren,
      JSXFragment: inChildren,
      JSXAttribute: (/** @type {any} */ node) =>
        wordProps.has(node.name.name) && wordsIn(node.value).forEach(report),
      Property(/** @type {any} */ node) {
        const key = node.key.name ?? node.key.value
        if (!wordProps.has(key)) return
        const around = context.sourceCode.getAncestors(node)
        if (around.some(isCatalogue)) return
        const insideProps = around.some((/** @type {any} */ one) => one.type === 'JSXAttribute')
        if (insideProps) wordsIn(node.value).forEach(report)
        else if (wordKeys.has(key)) wordsIn(node.value).filter(isSentence).forEach(report)
      },
      AssignmentExpression(/** @type {any} */ node) {
        const { object, property } = node.left
        if (object?.name === 'document' && property?.name === 'title') wordsIn(node.right).forEach(report)
      },
    }
  },
}
