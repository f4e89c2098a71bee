/** The label of the command key on keyboards. */
export const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'
