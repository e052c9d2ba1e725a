import { answerLinks, type Input } from '@portal/contracts';
import { clientAddress, networkOf } from '../../kernel/access/client-address.js';
import {
  type CallerOrNobody,
  GroupController,
  type HttpContext,
  Implements,
} from '../../kernel/contract/implements.js';
import { CallBudgetService } from '../../kernel/limits/call-budget.service.js';
import { AnswerLinksService } from './answer-links.service.js';

const api = answerLinks.endpoints;
type Api = typeof api;

/** Answers by links from mails. Whoever guesses gets few guesses. */
@GroupController(answerLinks)
export class AnswerLinksController {
  constructor(
    private readonly links: AnswerLinksService,
    private readonly budget: CallBudgetService,
  ) {}

  @Implements(api.readAnswer)
  readAnswer({ params }: Input<Api['readAnswer']>, _: CallerOrNobody, { request }: HttpContext) {
    this.budget.spend('lookupsAtAddress', networkOf(clientAddress(request)));
    return this.links.read(params.token);
  }

  @Implements(api.giveAnswer)
  giveAnswer({ params, body }: Input<Api['giveAnswer']>, _: CallerOrNobody, { request }: HttpContext) {
    this.budget.spend('lookupsAtAddress', networkOf(clientAddress(request)));
    return this.links.answer(params.token, body.text ?? '');
  }
}
