/**
 * Counts lines that are neither blank nor only a comment.
 * @param {string} text
 */
const countLines = (text) => text.split('\n').filter((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line)).length

/**
 * Limits a function's own lines, without those of nested functions, because a factory that returns several short closures
 * is as easy to read as the longest of them.
 */
export const functionLength = {
  meta: { schema: [{ type: 'object', properties: { max: { type: 'integer' } } }] },
  /** @param {any} context */
  create(context) {
    const { max } = context.options[0]
    /** Lines of nested functions, one number per open function. */
    const nested = [0]
    const enter = () => nested.push(0)
    const leave = (/** @type {any} */ node) => {
      const all = countLines(context.sourceCode.getText(node))
      const own = all - (nested.pop() ?? 0)
      // The first line of a nested function belongs to the outer one.
      nested.push((nested.pop() ?? 0) + all - 1)
      if (own > max)
        context.report({ node, message: `This function has ${own} lines of its own, more than ${max}.` })
    }
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
    }
  },
}
