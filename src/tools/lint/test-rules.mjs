const absent = /^query(?:All)?By/
const syncQuery = /^(?:get|query)(?:All)?By/
/** What a person or a test does to a screen, which may show the effect later. */
const action = /^(?:\w+\.)*user\.|^fireEvent\b|^act$|^enterText$/
/** Calls whose function is tried until it passes. */
const waits = /^(?:waitFor|eventually|gone)$/

/** One look of Playwright at a page. */
const looks =
  /^(?:all\w+|boundingBox|count|evaluate|getAttribute|inner\w+|inputValue|is[A-Z]\w+|textContent)$/

const isCall = (/** @type {any} */ node) => node.type === 'CallExpression'
const isQuery = (/** @type {any} */ node) => isCall(node) && syncQuery.test(node.callee.property?.name ?? '')
const isExpect = (/** @type {any} */ node) => isCall(node) && node.callee.name === 'expect'
const isFunction = (/** @type {any} */ node) => /Function/.test(node.type)
const isAwait = (/** @type {any} */ node) => node.type === 'AwaitExpression'

/**
 * The calls and awaits in a node, in the order in which they end, without those in functions, which run at another time.
 * @param {any} node
 * @returns {any[]}
 */
function partsOf(node) {
  if (Array.isArray(node)) return node.flatMap(partsOf)
  if (typeof node?.type !== 'string' || isFunction(node)) return []
  const inside = Object.keys(node).flatMap((key) => (key === 'parent' ? [] : partsOf(node[key])))
  return isCall(node) || isAwait(node) ? [...inside, node] : inside
}

/**
 * The statements of a block that read at once what an action before them may show later.
 * @param {readonly any[]} statements
 * @param {(node: any) => string} textOf
 */
function readTooSoon(statements, textOf) {
  // The effect of fake timers is there at once.
  const isAction = (/** @type {any} */ node) =>
    isCall(node) && action.test(textOf(node.callee)) && !/\bvi\.(?:advance|run)/.test(textOf(node))
  let acted = false
  return statements.filter((statement) => {
    const parts = partsOf(statement)
    const waiting = parts.some(isAwait)
    const hasOwnStatements = waiting && statement.type.endsWith('Statement') && statement.body !== undefined
    const tooSoon =
      acted && !hasOwnStatements && parts.some((part) => isQuery(part) || (!waiting && isExpect(part)))
    for (const part of parts)
      if (isAction(part)) acted = true
      else if (isAwait(part) && !isAction(part.argument)) acted = false
    return tooSoon
  })
}

/** In tests of screens, what follows an action waits for what it asserts: an effect may need another turn, or a busy machine's time. */
export const waitAfterAction = {
  /** @param {any} context */
  create(context) {
    if (!context.filename.endsWith('.test.tsx')) return {}
    const { sourceCode } = context
    return {
      BlockStatement(/** @type {any} */ node) {
        // What does not wait at all can only be a test of what happens at once.
        if (!sourceCode.getAncestors(node).findLast(isFunction)?.async) return
        for (const one of readTooSoon(node.body, (part) => sourceCode.getText(part)))
          context.report({
            node: one,
            message: 'After an action, wait: findBy…, waitFor(() => expect(…)), gone(() => …).',
          })
      },
    }
  },
}

/** In tests of screens, what shall be gone or never come is waited for, because what was waited for before may come first. */
export const waitForAbsence = {
  /** @param {any} context */
  create(context) {
    if (!context.filename.endsWith('.test.tsx')) return {}
    return {
      CallExpression(/** @type {any} */ node) {
        if (
          !isExpect(node) ||
          !partsOf(node.arguments).some((part) => absent.test(part.callee?.property?.name))
        )
          return
        const around = context.sourceCode.getAncestors(node)
        const isTried = around.some((/** @type {any} */ one) => isCall(one) && waits.test(one.callee.name))
        const isAsync = around.findLast(isFunction)?.async
        if (!isTried && isAsync)
          context.report({ node, message: 'Wait for an absence: gone(() => queryBy…).' })
      },
    }
  },
}

/** What random ids and keys may contain by chance. */
const chanceText = /^(?:[\da-f-]{1,11}|[\da-z]{1,4})$/i

/** A text that must not occur is one that no random id contains. */
export const certainNeedle = {
  /** @param {any} context */
  create(context) {
    return {
      CallExpression(/** @type {any} */ node) {
        const { callee } = node
        const [needle] = node.arguments
        if (callee.property?.name !== 'toContain' || callee.object.property?.name !== 'not') return
        if (typeof needle?.value === 'string' && chanceText.test(needle.value))
          context.report({
            node: needle,
            message: 'Random ids may contain this; use a longer text with letters beyond f.',
          })
      },
    }
  },
}

/** In stories, what a page shows is asserted by what tries again: it may come later than one look. */
export const waitForShown = {
  /** @param {any} context */
  create(context) {
    if (!context.filename.endsWith('.e2e.ts')) return {}
    return {
      CallExpression(/** @type {any} */ node) {
        const [asked] = isExpect(node) ? node.arguments : []
        if (
          asked &&
          isAwait(asked) &&
          isCall(asked.argument) &&
          looks.test(asked.argument.callee.property?.name)
        )
          context.report({ node, message: 'Wait: expect(locator).toHave…, or expect.poll(() => …).' })
      },
    }
  },
}
