/** SQL of the relations of `app_user u`, as JSON in the shape of the contract's `Relation`. */
export const RELATIONS_OF_USER = `
  coalesce((
    SELECT json_agg(json_build_object(
      'requestSystems', r.request_systems,
      'parentInfo', json_build_object('id', p.id, 'companyName', p.company_name),
      'availableOperators', coalesce((
        SELECT json_agg(json_build_object('id', o.id, 'companyName', o.company_name) ORDER BY o.company_name)
        FROM user_relation_operator ro JOIN organisation o ON o.id = ro.organisation_id
        WHERE ro.relation_id = r.id), '[]'::json)) ORDER BY p.company_name)
    FROM user_relation r JOIN organisation p ON p.id = r.parent_id WHERE r.user_id = u.id), '[]'::json)`;
