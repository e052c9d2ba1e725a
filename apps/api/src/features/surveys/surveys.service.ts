import { Injectable } from '@nestjs/common';

/** Surveys that wait for somebody. */
@Injectable()
export class SurveysService {
  /** No survey can be opened yet, so none waits. */
  showForUser() {
    return { show: false, surveyIds: [] };
  }
}
