import type { McpTool } from '../tool/tool.ts'
import { alertsTool } from './alerts.ts'
import { askTool } from './ask.ts'
import { chainTool } from './chain.ts'
import { compareTool } from './compare.ts'
import { describeTool } from './describe.ts'
import { explainTool } from './explain.ts'
import { findTool } from './find.ts'
import { historyTool } from './history.ts'
import { marketsTool } from './markets.ts'
import { notesTool } from './notes.ts'
import { pictureTool } from './picture.ts'
import { portfolioTool } from './portfolio.ts'

/** Tools in the order in which clients list them, one line per tool. */
export const tools: readonly McpTool[] = [
  marketsTool,
  findTool,
  describeTool,
  askTool,
  historyTool,
  chainTool,
  compareTool,
  explainTool,
  alertsTool,
  portfolioTool,
  notesTool,
  pictureTool,
]
