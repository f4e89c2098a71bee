/** The command key, as keyboards call it. */
export const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
